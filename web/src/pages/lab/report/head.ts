/** The head of a report, above its plots. */
import { REPORT } from '../../../texts/lab';
import type { Report } from './types';

export function titleOf({ title, comparison }: Report): string {
  return comparison ? `${title}: ${comparison.change}` : title;
}

export function summaryOf({ simulation, comparison }: Report): string {
  if (!simulation) return comparison ? REPORT.summary(comparison.games, comparison.agent, comparison.seed) : '';
  const agents = [...new Set(simulation.agents.map((agent) => agent.name))].join(REPORT.versus);
  const options = Object.entries(simulation.options).map(([name, value]) => `${name}=${value}`);
  const sets = simulation.sets?.map((one) => `“${one.name}”`) ?? [];
  const rules = [...(sets.length ? [REPORT.sets(sets.join(', '))] : []), ...options];
  return [
    REPORT.summary(simulation.games, agents, simulation.seed),
    ...(rules.length ? rules : [REPORT.asPrinted]),
  ].join(' · ');
}
