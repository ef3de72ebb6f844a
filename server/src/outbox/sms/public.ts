// What other slices may import from sms. Everything else in this folder is private.
export { countSms, isSmsAbroadOn, smsMonths } from './queries.ts'
export { queueSms } from './queue-sms.ts'
export { saveSmsCap } from './save-sms-cap.ts'
export { sendDueSms } from './send-due-sms.ts'
export { smsSweep } from './sweep.ts'
