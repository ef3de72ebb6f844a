export { renderMail } from './render-mail.ts'
export { countMailsSince, findMail, abandonMail } from './queries.ts'
export { queueMail } from './queue-mail.ts'
export { sendDueMails } from './send-due-mails.ts'
