// Creatives that try to get out of their frame, each with what would tell that it did.

/** What a creative reaches for where nothing holds it. */
export type Reach =
  | 'http'
  | 'connection'
  | 'udp'
  | 'dialog'
  | 'window'
  | 'download'
  | 'top'
  | 'parent'
  | 'storage'
  | 'focus'
  | 'freeze';

export interface HostileCreative {
  readonly name: string;
  readonly reach: Reach;
  readonly markup: string;
}

export interface Witnesses {
  /** `host:port` of servers that count: HTTP, TCP alone, UDP. */
  readonly http: string;
  readonly tcp: string;
  readonly udp: string;
}

type Make = (url: string, witnesses: Witnesses) => string;

const script = (code: string): string => `<script>${code}</script>`;
const style = (css: string): string => `<style>${css}</style><i class="x">x</i>`;
const link =
  (rel: string, more = ''): Make =>
  (url) =>
    `<link rel="${rel}" href="${url}" ${more}>`;
const click = (attributes: string): string => `<a id="a" ${attributes}>x</a>${script('a.click()')}`;
const peer = (server: string): string =>
  script(`(async () => { const p = new RTCPeerConnection({ iceServers: [${server}] }); p.createDataChannel('x');
    await p.setLocalDescription(await p.createOffer()); })()`);

const HTTP: Readonly<Record<string, Make>> = {
  image: (url) => `<img src="${url}">`,
  'picture source': (url) => `<picture><source srcset="${url}"><img></picture>`,
  'image button': (url) => `<input type="image" src="${url}">`,
  'body background': (url) => `<body background="${url}">`,
  'remote script': (url) => `<script src="${url}"></script>`,
  stylesheet: link('stylesheet'),
  'style import': (url) => style(`@import url(${url});`),
  'style background': (url) => style(`.x { background: url(${url}) }`),
  'style mask': (url) => style(`.x { border-image: url(${url}) 1 }`),
  font: (url) => style(`@font-face { font-family: f; src: url(${url}) } .x { font-family: f }`),
  frame: (url) => `<iframe src="${url}"></iframe>`,
  'frame of a script address': (url) => `<iframe src="javascript:'<img src=${url}>'"></iframe>`,
  'frame in a frame': (url) => `<iframe srcdoc="<iframe srcdoc='<img src=${url}>'></iframe>"></iframe>`,
  'written frame': (url) =>
    `<iframe id="f"></iframe>${script(`(f.contentDocument ?? document).write('<img src=${url}>')`)}`,
  object: (url) => `<object data="${url}" type="image/png"></object>`,
  embed: (url) => `<embed src="${url}" type="image/png">`,
  video: (url) => `<video autoplay muted src="${url}"></video>`,
  poster: (url) => `<video poster="${url}"></video>`,
  audio: (url) => `<audio preload="auto" src="${url}"></audio>`,
  drawing: (url) => `<svg><image href="${url}" width="9" height="9"/></svg>`,
  'drawing with a script': (url) => `<svg><script href="${url}"></script></svg>`,
  'drawing that loads': (url) => `<svg onload="new Image().src='${url}'"></svg>`,
  'base address': (url) => `<base href="${url}/"><img src="x.png">`,
  refresh: (url) => `<meta http-equiv="refresh" content="0;url=${url}">`,
  'refresh to data': (url) => `<meta http-equiv="refresh" content="0;url=data:text/html,<img src=${url}>">`,
  prefetch: link('prefetch'),
  preload: link('preload', 'as="image"'),
  'module preload': link('modulepreload'),
  fetch: (url) => script(`fetch('${url}', { mode: 'no-cors' })`),
  request: (url) => script(`{ const r = new XMLHttpRequest(); r.open('GET', '${url}'); r.send(); }`),
  socket: (url) => script(`new WebSocket('${url.replace('http:', 'ws:')}')`),
  'event source': (url) => script(`new EventSource('${url}')`),
  beacon: (url) => script(`navigator.sendBeacon('${url}', 'x')`),
  'link ping': (url) => click(`ping="${url}" href="#x"`),
  module: (url) => script(`import('${url}')`),
  worker: (url) => script(`new Worker(URL.createObjectURL(new Blob(["fetch('${url}', { mode: 'no-cors' })"])))`),
  form: (url) => `<form id="f" method="post" action="${url}"></form>${script('f.submit()')}`,
  'own address': (url) => script(`location = '${url}'`),
  'page of its own making': (url) =>
    script(`location = URL.createObjectURL(new Blob(['<img src=${url}>'], { type: 'text/html' }))`),
};

const OTHER: Readonly<Record<string, readonly [Reach, Make]>> = {
  'endless loop': ['freeze', () => script('for (;;);')],
  'peer over UDP': ['udp', (_url, { udp }) => peer(`{ urls: 'stun:${udp}' }`)],
  'peer over TCP': [
    'connection',
    (_url, { tcp }) => peer(`{ urls: 'turn:${tcp}?transport=tcp', username: 'u', credential: 'c' }`),
  ],
  dialogs: ['dialog', () => script(`alert('x')`)],
  popup: ['window', (url) => script(`open('${url}')`)],
  'link to a new window': ['window', (url) => click(`href="${url}" target="_blank"`)],
  download: ['download', () => click('href="data:application/octet-stream,x" download="x.bat"')],
  'way up': ['top', (url) => script(`top.location = '${url}'`)],
  'form up': ['top', (url) => `<form id="f" target="_top" action="${url}"></form>${script('f.submit()')}`],
  'link up': ['top', (url) => click(`href="${url}" target="_top"`)],
  parent: ['parent', () => script(`parent.document.title = 'taken'`)],
  storage: ['storage', () => script(`localStorage.setItem('taken', '1')`)],
  keyboard: ['focus', () => `<input id="i" autofocus>${script('setInterval(() => i.focus(), 20)')}`],
};

/** Each begins with a mark by which a test sees that it was shown. */
export function hostileCreatives(witnesses: Witnesses): readonly HostileCreative[] {
  const make = (name: string, reach: Reach, markup: Make): HostileCreative => {
    const url = `http://${witnesses.http}/${name.replaceAll(' ', '-')}`;
    return { name, reach, markup: `<p id="shown">${name}</p>${markup(url, witnesses)}` };
  };
  return [
    ...Object.entries(HTTP).map(([name, markup]) => make(name, 'http', markup)),
    ...Object.entries(OTHER).map(([name, [reach, markup]]) => make(name, reach, markup)),
  ];
}
