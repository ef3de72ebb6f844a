import type { ServerResponse } from 'node:http'
import type { AccessTokens } from './access-tokens.ts'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
}

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:CanvasText;background:Canvas}' +
  'p.note{margin:0;padding:.75rem 1rem;background:#fff3d6;color:#5f3e00;text-align:center;font-weight:600}' +
  'main{max-width:26rem;margin:2rem auto;padding:0 1.5rem}label{display:block;font-weight:600}' +
  'input,button{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit}' +
  'button{margin-top:1rem;font-weight:600;color:#fff;background:#3f46c9;border:0;border-radius:.5rem}'

const page = (content: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Anfix (simulado)</title>` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>` +
  `<p class="note" role="note">Anfix simulado: no es el de verdad y no guarda nada fuera de esta máquina.</p>` +
  `<main>${content}</main></body></html>`

/** The page on which a user of Anfix lets Posada in. It works without scripts. */
export function answerLoginPage(
  response: ServerResponse,
  tokens: AccessTokens,
  url: URL,
  form: URLSearchParams | undefined,
): void {
  const token = url.searchParams.get('oauth_token') ?? ''
  if (!tokens.isOpen(token)) {
    const late = '<h1>El permiso ha caducado</h1><p>Vuelva a Posada y pulse otra vez «Conectar».</p>'
    return void response.writeHead(410, HEADERS).end(page(late))
  }
  const user = form?.get('user')?.trim()
  const back = user ? tokens.grant(token, user) : undefined
  if (back !== undefined) return void response.writeHead(303, { location: back, 'cache-control': 'no-store' }).end()
  response
    .writeHead(200, HEADERS)
    .end(
      page(
        '<h1>Permitir a Posada</h1><p>Leer sus empresas y sus cuentas, y anotar facturas y cobros.</p>' +
          '<form method="post"><label for="user">Usuario de Anfix</label>' +
          '<input id="user" name="user" value="demo" required maxlength="60" autocomplete="off">' +
          '<button>Permitir</button></form>',
      ),
    )
}
