export type OutgoingMail = { id: string; recipient: string; subject: string; text: string; html: string }

export type MailClient = {
  /** Resolves when the mail server has accepted the mail. @throws the error of the mail server or the network */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}
