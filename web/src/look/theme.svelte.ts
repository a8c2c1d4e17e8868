/** Light, dark, or like the system. Stored in this browser. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

function stored(): Theme {
  const value = localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

const night = matchMedia('(prefers-color-scheme: dark)');

export const theme: { chosen: Theme; night: boolean } = $state({ chosen: stored(), night: night.matches });
night.addEventListener('change', () => (theme.night = night.matches));

function put(chosen: Theme): void {
  if (chosen === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
}

put(theme.chosen);

export function choose(chosen: Theme): void {
  theme.chosen = chosen;
  localStorage.setItem(KEY, chosen);
  put(chosen);
}

/** Whether the page is currently dark. */
export function isDark(): boolean {
  return theme.chosen === 'dark' || (theme.chosen === 'system' && theme.night);
}
