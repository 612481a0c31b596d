// Lets code outside components follow the window's state.

/** Runs `work` soon, and again whenever what it has read changes, until the returned function is called. */
export function follow(work: () => void): () => void {
  return $effect.root(() => {
    $effect(work);
  });
}
