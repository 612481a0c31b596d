// Goals in words, each judged by the medians of what was measured.
import { median, quantile } from './statistics.mjs';

const say = (value, unit) => `${value >= 100 ? Math.round(value) : value.toFixed(1)} ${unit}`;

/** `samples` of each `what` as rows of a table; those that were never measured are left out. */
export function makeRows(samples, unit, reference) {
  return [...samples]
    .filter(([, taken]) => taken.length > 0)
    .map(([what, taken]) => ({ what, unit, samples: taken, ...(what === reference ? {} : { reference }) }));
}

/** A row of times; `reference` is the `what` of the row that it is compared with. */
export function timesRow(what, samples, reference) {
  return { what, unit: 'ms', samples, ...(reference && { reference }) };
}

/** A row for each asked program of what `pick` takes from its answers; `names` in words, the product's first. */
export function answerRows(answers, names, [what, unit, pick]) {
  const samples = [...answers].map(([name, its]) => [`${what}: ${names[name]}`, its.map(pick)]);
  return makeRows(samples, unit, `${what}: ${names.product}`);
}

/** `by` 'p95' judges by the slow end, 'median' by the middle. */
export function within(says, samples, limit, unit, by = 'median') {
  if (samples.length === 0) {
    return { says: `${says} within ${limit} ${unit}`, limit, met: false, reached: 'not measured' };
  }
  const reached = by === 'p95' ? quantile(samples, 0.95) : median(samples);
  return {
    says: `${says} within ${limit} ${unit}${by === 'p95' ? ' (p95)' : ''}`,
    limit,
    met: reached <= limit,
    reached: say(reached, unit),
  };
}

/** Whether the product takes at most `ratio` times what one peer takes. */
export function atMost(ratio, { samples }, product, peer, says, by = median) {
  const [own, its] = [samples.get(product), samples.get(peer)];
  const measured = own.length > 0 && its.length > 0;
  return {
    says: `${says}, at most ${ratio} × ${peer}`,
    met: measured && by(own) <= ratio * by(its),
    // What a peer never does, such as drop a frame, has no ratio.
    reached: !measured
      ? 'not measured'
      : by(its) === 0
        ? `${say(by(own), '')}against 0`
        : `${(by(own) / by(its)).toFixed(2)} ×`,
  };
}

/** Whether the product is better than each of its peers; a peer that could not be measured is left out. */
export function ahead({ samples }, product, peers, by = median) {
  const own = samples.get(product);
  const there = peers.filter((peer) => samples.get(peer).length > 0);
  return {
    says: `ahead of ${peers.join(' and ')}`,
    met: own.length > 0 && there.length === peers.length && there.every((peer) => by(own) < by(samples.get(peer))),
    reached: peers
      .map((peer) =>
        there.includes(peer) && own.length > 0
          ? `${(by(samples.get(peer)) / by(own)).toFixed(2)} × ${peer}`
          : `${peer} not measured`,
      )
      .join(', '),
  };
}
