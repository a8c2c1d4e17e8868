/** The page of a report. Its data is in the file itself. */
import { mount } from 'svelte';
import './look/index.css';
import { VERSION, type Report } from './pages/lab/report/types';
import ReportFile from './ReportFile.svelte';
import { REPORT } from './texts/lab';

const target = document.getElementById('app') as HTMLElement;

function read(): Report | null {
  try {
    return JSON.parse(document.getElementById('data')?.textContent ?? '') as Report;
  } catch {
    return null;
  }
}

const report = read();
if (report?.format !== 'playmat-lab') target.textContent = REPORT.notData;
else if (report.version > VERSION) target.textContent = REPORT.newer;
else mount(ReportFile, { target, props: { report } });
