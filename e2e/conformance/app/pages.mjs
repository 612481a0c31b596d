// What the conformance app's own scheme answers.

const WORKER = `onmessage = async (event) => {
  const echoed = await fetch('/echo', { method: 'POST', body: event.data });
  postMessage([await echoed.text(), isSecureContext]);
};`;
const PAGE = `<!doctype html>
<meta charset="utf-8">
<title>Conf</title>
<h1>Conf ✓</h1>
<a id="out" href="https://evil.example/">out</a>
<a id="blank" href="https://example.com/help" target="_blank">blank</a>`;
const POLICY = "default-src 'self'; script-src 'self'";

function parts() {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent === 3) controller.close();
      else controller.enqueue(new TextEncoder().encode(`part${++sent} `));
    },
  });
}

export async function answer(request) {
  switch (new URL(request.url).pathname) {
    case '/echo': {
      const { method, url, headers } = request;
      const echo = { method, url, body: await request.text(), test: headers.get('x-test') };
      return Response.json(echo, { status: 201, headers: { 'x-reply': 'yes' } });
    }
    case '/stream':
      return new Response(parts(), { headers: { 'content-type': 'text/plain' } });
    case '/fail':
      return Response.error();
    case '/missing':
      return new Response('not here', { status: 404 });
    case '/worker.js':
      return new Response(WORKER, { headers: { 'content-type': 'text/javascript' } });
    default:
      return new Response(PAGE, { headers: { 'content-type': 'text/html', 'content-security-policy': POLICY } });
  }
}
