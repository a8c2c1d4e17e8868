/** A report as a file, as src/playmat/lab/report.py writes it. */
import { download, fileName } from '../parts/files';
import { titleOf } from './report/head';
import type { Report } from './report/types';

/** The text of the template that the data replaces. */
const PLACE = 'PLAYMAT_REPORT_DATA';

/** Puts the data into the template. No name in the data can end the script element that contains it. */
export function filled(template: string, report: Report): string {
  const safe = JSON.stringify(report).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return template.replace(PLACE, () => safe);
}

export async function downloadReport(report: Report): Promise<void> {
  const answer = await fetch('/report.html');
  download(fileName(titleOf(report), 'html'), filled(await answer.text(), report), 'text/html');
}
