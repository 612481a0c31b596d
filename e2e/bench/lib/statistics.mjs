// Medians, 95th percentiles and means of a few samples, and how far a ratio of two can be believed.

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

export function mean(samples) {
  return samples.reduce((sum, each) => sum + each, 0) / samples.length;
}

const DRAWS = 2000;

/** Where 95 of 100 ratios of `by` lie when both are drawn again from their own samples: [low, high]. */
export function ratioInterval(own, its, by) {
  let seed = 1;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const drawn = (samples) => samples.map(() => samples[Math.floor(random() * samples.length)]);
  const found = Array.from({ length: DRAWS }, () => by(drawn(own)) / by(drawn(its)));
  return [quantile(found, 0.025), quantile(found, 0.975)];
}
