// Room for an unknown count of numbers.

export class Growing {
  values: Uint32Array | Float64Array;
  length = 0;

  constructor(values: Uint32Array | Float64Array) {
    this.values = values;
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const room = Math.max(1024, Math.ceil(this.length * 1.5));
      const more = this.values instanceof Uint32Array ? new Uint32Array(room) : new Float64Array(room);
      more.set(this.values);
      this.values = more;
    }
    this.values[this.length] = value;
    this.length += 1;
  }
}
