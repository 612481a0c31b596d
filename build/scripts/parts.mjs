// The parts of the build: what each is made from, what comes out, and by which configuration.

const common = ['package-lock.json'];

/** `modes` are the builds of one configuration, in order; each makes some of the outputs. */
export const parts = {
  main: {
    config: 'build/vite.main.config.ts',
    modes: ['production'],
    inputs: [...common, 'build/vite.main.config.ts', 'electron', 'shared'],
    outputs: ['dist/main/main.js'],
  },
  preload: {
    config: 'build/vite.preload.config.ts',
    modes: ['production'],
    inputs: [...common, 'build/vite.preload.config.ts', 'build/ipc-names.ts', 'electron/preload.ts', 'shared'],
    outputs: ['dist/preload/preload.cjs'],
  },
  renderer: {
    config: 'build/vite.renderer.config.ts',
    modes: ['production'],
    inputs: [...common, 'build/vite.renderer.config.ts', 'build/compile-ahead.ts', 'renderer', 'shared'],
    outputs: ['dist/renderer/index.html'],
  },
  cli: {
    config: 'build/vite.cli.config.ts',
    modes: ['production'],
    inputs: [...common, 'build/vite.cli.config.ts', 'electron', 'shared'],
    outputs: ['dist/cli/flightplan.js'],
  },
  standin: {
    config: 'build/vite.standin.config.ts',
    modes: ['cli', 'page-main', 'page-preload'],
    inputs: [...common, 'build/vite.standin.config.ts', 'e2e/standin/src'],
    outputs: ['dist/standin/cli.js', 'dist/standin/page-main.js', 'dist/standin/page-preload.js'],
  },
  'live-platform': {
    config: 'build/vite.live-platform.config.ts',
    modes: ['production'],
    inputs: [...common, 'build/vite.live-platform.config.ts', 'e2e/live/process', 'electron', 'shared'],
    outputs: ['dist/live-platform/main.js'],
  },
};

export const app = ['main', 'preload', 'renderer'];
