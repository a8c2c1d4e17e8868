/** A designer's picture file, reduced in size to be stored with its set. */
import * as texts from '../../texts/workshop';

const MOST_BYTES = 20_000_000;
/** Pictures on cards are never shown larger than this. */
const SIDE = 640;
/** The maximum length of a stored picture. */
const MOST_LETTERS = 160_000;

/** The picture as a data address, scaled down and redrawn, so that nothing else in the file is kept. */
export async function asPicture(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new Error(texts.pictureTooLarge);
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(texts.notAPicture(file.name));
  });
  for (let side = SIDE; side >= 80; side *= 0.7) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    // A browser that cannot write WebP writes PNG, so reaching the size limit may take several steps.
    const address = canvas.toDataURL('image/webp', 0.82);
    if (address.length <= MOST_LETTERS) return address;
  }
  throw new Error(texts.notAPicture(file.name));
}
