import { expect } from './test.ts'
import type { Server } from './server/start-server.ts'

type Mail = { to: string; subject: string; text: string; html: string }

/** Waits for the newest mail to an address whose subject matches. */
export async function mailTo(server: Server, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    const reply = await fetch(`${server.url}/api/simulator/mails?to=${encodeURIComponent(address)}`)
    const { mails } = (await reply.json()) as { mails: Mail[] }
    found = mails.findLast((mail) => subject.test(mail.subject))
    expect(found, `no mail to ${address}`).toBeDefined()
  }).toPass({ timeout: 60_000, intervals: [200] })
  return found as Mail
}

/** The path of the first link in a mail; its host is the configured one and not the test's. */
export function pathIn({ text }: Pick<Mail, 'text'>): string {
  const [link = ''] = /https?:\/\/\S+/.exec(text) ?? []
  return new URL(link).pathname
}
