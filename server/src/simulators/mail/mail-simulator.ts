import { createServer, type AddressInfo, type Socket } from 'node:net'
import { parseMail, type ParsedMail } from './parse-mail.ts'

type SimulatedMail = ParsedMail & { at: string; isAnswered: boolean }
type Behaviour = {
  /** Rejects each recipient with this line, such as '550 no such user'. */
  refuseWith?: string | undefined
  /** Waits this long before it accepts a mail. */
  slowMs?: number | undefined
  /** Waits for its promise before it accepts a mail. */
  hold?: (() => Promise<unknown>) | undefined
  /** With this probability it takes a mail and breaks the connection before it says so. */
  swallows?: number | undefined
}
export type MailSimulator = {
  url: string
  /** The received mails, newest last; limited to `keptMails`. */
  mails(to?: string): SimulatedMail[]
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

const MAX_MAIL_BYTES = 5_000_000

/** An SMTP server (RFC 5321) on loopback that keeps the mails it receives instead of delivering them. */
export async function startMailSimulator(keptMails = 200): Promise<MailSimulator> {
  const kept: SimulatedMail[] = []
  const sockets = new Set<Socket>()
  let behaviour: Behaviour = {}
  const keep = (recipients: string[], raw: string, isAnswered: boolean) => {
    kept.push({ ...parseMail(raw), to: recipients.join(', '), at: new Date().toISOString(), isAnswered })
    if (kept.length > keptMails) kept.shift()
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    handleConnection(socket, () => behaviour, keep)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: (to) => (to ? kept.filter((mail) => mail.to.toLowerCase().includes(to.toLowerCase())) : [...kept]),
    behave: (next) => void (behaviour = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

type ConnectionState = { recipients: string[]; data: string[] | undefined; bytes: number }

function handleConnection(
  socket: Socket,
  behaviour: () => Behaviour,
  keep: (recipients: string[], raw: string, isAnswered: boolean) => void,
) {
  const state: ConnectionState = { recipients: [], data: undefined, bytes: 0 }
  const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`))
  let rest = ''
  let queue = Promise.resolve()
  say('220 posada ESMTP')
  socket.setEncoding('latin1') // one character per byte, so that characters split between two packets stay intact
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) queue = queue.then(() => hear(line))
  })

  async function hear(line: string): Promise<void> {
    const verb = line.slice(0, 4).toUpperCase()
    if (state.data) await hearData(line, state.data)
    else if (verb === 'RCPT') hearRecipient(line)
    else if (verb === 'DATA') startData()
    else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else answer(verb)
  }

  function answer(verb: string) {
    if (verb === 'RSET' || verb === 'MAIL') state.recipients = []
    if (verb === 'EHLO') say('250-posada\r\n250 8BITMIME')
    else say(['HELO', 'MAIL', 'RSET', 'NOOP'].includes(verb) ? '250 fine' : '502 unknown command')
  }

  function startData() {
    if (state.recipients.length > 0) state.data = []
    say(state.data ? '354 go on' : '503 no recipient')
  }

  function hearRecipient(line: string) {
    const { refuseWith } = behaviour()
    if (refuseWith === undefined) state.recipients.push(/<([^>]*)>/.exec(line)?.[1] ?? '')
    say(refuseWith ?? '250 fine')
  }

  async function hearData(line: string, data: string[]) {
    state.bytes += line.length
    if (state.bytes > MAX_MAIL_BYTES) return void socket.destroy()
    if (line !== '.') return void data.push(line.startsWith('.') ? line.slice(1) : line)
    const { slowMs, hold, swallows = 0 } = behaviour()
    await hold?.()
    if (slowMs) await new Promise((resolve) => setTimeout(resolve, slowMs))
    const isAnswered = socket.writable && Math.random() >= swallows
    keep(state.recipients, data.join('\r\n'), isAnswered)
    if (!isAnswered) return void socket.destroy()
    Object.assign(state, { recipients: [], data: undefined, bytes: 0 })
    say('250 taken')
  }
}
