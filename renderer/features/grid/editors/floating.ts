// Positions an editor's panel in the top layer: below its cell, above it or beside it, so that nothing clips it.
const GAP = 3;
const MARGIN = 8;

const within = (at: number, size: number, room: number): number => Math.max(MARGIN, Math.min(at, room - size - MARGIN));

export function floating(panel: HTMLElement): void {
  const cell = panel.parentElement?.getBoundingClientRect();
  if (cell === undefined) return;
  panel.style.minWidth = `${cell.width}px`;
  panel.showPopover();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const show = (left: number, top: number): void => {
    panel.style.left = `${within(left, width, innerWidth)}px`;
    panel.style.top = `${within(top, height, innerHeight)}px`;
  };
  if (cell.bottom + GAP + height + MARGIN <= innerHeight) show(cell.left, cell.bottom + GAP);
  // By its lower edge: what it holds may grow while it is open.
  else if (cell.top - GAP - height >= MARGIN) {
    show(cell.left, 0);
    panel.style.top = 'auto';
    panel.style.bottom = `${innerHeight - cell.top + GAP}px`;
  } else if (cell.right + GAP + width + MARGIN <= innerWidth) show(cell.right + GAP, cell.top);
  else show(cell.left - GAP - width, cell.top);
}
