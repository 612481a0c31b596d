// One line for the person at the terminal, on stderr: stdout is for results.

export function say(line) {
  process.stderr.write(`${line}\n`);
}

export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
