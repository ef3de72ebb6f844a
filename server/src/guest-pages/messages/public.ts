// What other slices may import from messages. Everything else in this folder is private.
export { type DueMessage, type MessageWorker, queueDueMessages } from './queue-due-messages.ts'
export { type DueStateMessage, queueStateMessages } from './queue-state-messages.ts'
