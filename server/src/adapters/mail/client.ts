import nodemailer from 'nodemailer'
import type { Config } from '../../platform/configuration/config.ts'

export const MAIL_CONNECTIONS = 10
const SECONDS = 1000

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>

/** A client for the server of SMTP_URL; undefined if none is configured. */
export function mailClient(config: MailConfig): MailClient | undefined {
  if (config.smtpUrl === undefined) return undefined
  const transport = nodemailer.createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    connectionTimeout: 10 * SECONDS,
    greetingTimeout: 10 * SECONDS,
    socketTimeout: 30 * SECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const from = senderOf(config)
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  return {
    async send({ id, recipient, subject, text, html, attachment, fromName, replyTo, declineUrl }) {
      await transport.sendMail({
        from: fromName ? { name: fromName, address } : from,
        ...(replyTo && { replyTo: { name: fromName ?? '', address: replyTo } }),
        // An object, because a string would be parsed: 'a@b.es, c@d.es' is two recipients.
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        ...(attachment && { attachments: [{ filename: attachment.name, content: attachment.bytes }] }),
        messageId: `<${id}@posada>`, // a mail sent twice has the same id, so that the receiver can drop one
        headers: {
          'Auto-Submitted': 'auto-generated',
          // One press in the mail program, without a page (RFC 8058).
          ...(declineUrl && {
            'List-Unsubscribe': `<${declineUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    },
    close: () => transport.close(),
  }
}

function senderOf({ mailFrom, publicUrl }: MailConfig): string {
  return mailFrom ?? `Posada <no-responder@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}>`
}

export type OutgoingMail = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  /** In whose name it is sent, and who gets the answers; Posada's own unless given. */
  fromName?: string
  replyTo?: string
  /** A POST to this address stops further mails of this kind. */
  declineUrl?: string
  attachment?: { name: string; bytes: Buffer }
}

export type MailClient = {
  /** Resolves when the mail server has accepted the mail. @throws the error of the mail server or the network */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}
