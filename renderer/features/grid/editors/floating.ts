// Puts what belongs to an editor in the top layer, under its cell or above it: neither rows nor edges may cut it.
const GAP = 3;
const MARGIN = 8;

export function floating(panel: HTMLElement): void {
  const cell = panel.parentElement?.getBoundingClientRect();
  if (cell === undefined) return;
  panel.showPopover();
  const above = cell.bottom + panel.offsetHeight + MARGIN > innerHeight && cell.top > panel.offsetHeight + MARGIN;
  panel.style.left = `${String(Math.max(MARGIN, Math.min(cell.left, innerWidth - panel.offsetWidth - MARGIN)))}px`;
  panel.style.minWidth = `${String(cell.width)}px`;
  if (above) panel.style.bottom = `${String(innerHeight - cell.top + GAP)}px`;
  else panel.style.top = `${String(cell.bottom + GAP)}px`;
}
