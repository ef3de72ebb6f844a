const SIGNS = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const
let isSaid = false

/** Reports to the establishment that a person reads the offer: at the first touch, key or scroll, which programs that look through mails do not make. */
export function sayItIsRead({ offer: token = '', readBy = '' }: DOMStringMap): void {
  const say = () => {
    for (const sign of SIGNS) removeEventListener(sign, say)
    if (isSaid) return
    isSaid = true
    const headers = { 'content-type': 'application/json', 'x-link-token': token }
    void fetch(readBy, { method: 'POST', headers, body: '{}', keepalive: true }).catch(() => undefined)
  }
  for (const sign of SIGNS) addEventListener(sign, say, { passive: true })
}
