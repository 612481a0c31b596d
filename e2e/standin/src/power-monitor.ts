// Electron's `powerMonitor`: a desk computer that never sleeps; tests emit its events themselves.
import { Emitter } from './emitter.ts';

export class PowerMonitor extends Emitter {
  readonly onBatteryPower = false;

  constructor() {
    super('powerMonitor', ['suspend', 'resume', 'on-ac', 'on-battery', 'shutdown', 'lock-screen', 'unlock-screen']);
  }
  isOnBatteryPower(): boolean {
    return this.onBatteryPower;
  }
}
