// Medians and 95th percentiles of a few samples.

/** The value that `share` of the samples do not exceed (nearest rank). */
export function quantile(samples, share) {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

export function median(samples) {
  const sorted = samples.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Of each round the one against the other, so that a slow moment of the machine weighs on both. */
export function ratios(samples, reference) {
  return samples.map((sample, round) => sample / reference[round]);
}
