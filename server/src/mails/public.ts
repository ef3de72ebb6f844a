export { mailPage } from './mail-page.ts'
export { queueMail } from './queue-mail.ts'
export { sendDueMails } from './send-due-mails.ts'
