// The product's whole window with a stored draft open, its tactics in front and nothing left to do.

export async function visitWindow(browser, id) {
  const visit = await browser.visit('product');
  await visit.call('window');
  await visit.call('open', id);
  await visit.call('showTactics');
  await visit.call('problemsKnown');
  return visit;
}
