export type OutgoingMail = { id: string; recipient: string; subject: string; text: string; html: string }

export type MailClient = {
  /** Resolves when the mail server has taken the mail. @throws whatever the mail server or the network said */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}
