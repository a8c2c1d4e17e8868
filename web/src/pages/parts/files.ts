/** Files to save and open. */

export function download(name: string, body: BlobPart, type = 'text/plain'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([body], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A name that every file system accepts. */
export function fileName(name: string, ending: string): string {
  const plain = name
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return `${plain.slice(0, 60) || 'playmat'}.${ending}`;
}

export const asJson = (value: unknown): string => JSON.stringify(value, null, 1) + '\n';
