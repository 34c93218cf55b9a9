const MOST = 99;

let plain: string | undefined;

/** Shows a number on the tab's icon, Daymark's sun; the plain icon for zero. */
export function showOnTab(count: number): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  plain ??= link.href;
  link.href = count === 0 ? plain : `data:image/svg+xml,${encodeURIComponent(numbered(count))}`;
}

function numbered(count: number): string {
  const number = count > MOST ? `${MOST}+` : String(count);
  const size = 26 - 4 * number.length;
  const sun = '<circle cx="16" cy="16" r="16" fill="#eda63c"/>';
  const words = `text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="${size}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${sun}<text x="16" y="16" dy=".36em" fill="#25211b" ${words}>${number}</text></svg>`;
}
