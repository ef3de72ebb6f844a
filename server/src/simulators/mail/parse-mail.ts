export type ParsedMail = {
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  from: string
  replyTo: string
  /** The address that stops further mails, and how it is used (RFC 8058); '' for other mails. */
  unsubscribe: string
  unsubscribePost: string
  /** What is attached, as text. */
  calendar: string
}

type Part = { headers: Map<string, string>; body: string }

/** Parses mails as our own client writes them (MIME: the texts, or the texts and a file). `raw` has one character per byte. */
export function parseMail(raw: string): ParsedMail {
  const mail = split(raw)
  const parts = partsOf(mail)
  const bodyOf = (type: string) => {
    const part = parts.find(({ headers }) => (headers.get('content-type') ?? 'text/plain').startsWith(type))
    return part ? decodeBody(part) : ''
  }
  return {
    to: decodeWords(mail.headers.get('to') ?? ''),
    subject: decodeWords(mail.headers.get('subject') ?? ''),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
    calendar: bodyOf('text/calendar'),
    messageId: mail.headers.get('message-id') ?? '',
    from: decodeWords(mail.headers.get('from') ?? ''),
    replyTo: decodeWords(mail.headers.get('reply-to') ?? ''),
    unsubscribe: /<(.+)>/.exec(mail.headers.get('list-unsubscribe') ?? '')?.[1] ?? '',
    unsubscribePost: mail.headers.get('list-unsubscribe-post') ?? '',
  }
}

function split(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const head = (end < 0 ? raw : raw.slice(0, end)).replace(/\r\n[ \t]+/g, ' ')
  const headers = head.split('\r\n').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return { headers: new Map(headers), body: end < 0 ? '' : raw.slice(end + 4) }
}

function partsOf(mail: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(mail.headers.get('content-type') ?? '')?.[1]
  if (!boundary) return [mail]
  return mail.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(split(part.replace(/^\r\n/, '').replace(/\r\n$/, ''))))
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? fromQuoted(body)
        : Buffer.from(body, 'latin1')
  return bytes.toString('utf8').replace(/\r\n/g, '\n').trimEnd()
}

const fromQuoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=[ \t]*\r\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )

/** Decodes `=?UTF-8?Q?Contrase=C3=B1a?=` (RFC 2047). White space between two encoded words is dropped. */
const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : fromQuoted(word.replaceAll('_', ' ')).toString('utf8'),
    )
