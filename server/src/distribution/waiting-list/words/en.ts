import type { WaitingWords } from './waiting-texts.ts'

export const enWaiting: WaitingWords = {
  title: 'Shall we tell you if a room becomes free?',
  why: (dates) => `For ${dates}. If somebody cancels, the house writes or calls. You are not committed to anything.`,
  name: 'Full name',
  contactHelp: 'Your e-mail or your telephone is enough.',
  flex: 'Other dates',
  flexDays: (days) =>
    days === 0 ? 'Only these dates' : days === 1 ? '1 day earlier or later' : `Up to ${days} days earlier or later`,
  consent: (establishment, days) =>
    `I agree that ${establishment} keeps these data to tell me. They are erased ${days} days after the last possible day of arrival, or at once if I leave the list.`,
  join: 'Join the waiting list',
  joined: 'You are on the waiting list',
  joinedWhy: 'The house will tell you if there is room on your dates.',
  takeBack: 'Leave the list',
  needsContact: 'Please give your e-mail or your telephone.',
  mustAgree: 'Please tick the box: without your consent we cannot keep your data.',
  tooMany: 'You are already on the waiting list with several dates. For others, please write or call.',
  mailTitle: 'You are on the waiting list',
  mailBody: (establishment, dates) =>
    `We have noted that you would like to come to ${establishment}: ${dates}. If there is room, we will tell you at this address. Nothing is booked, and you are not committed to anything.`,
  mailAfter: 'If you no longer want to wait, or if it was not you, leave the list and we erase your data:',
  leaveTitle: 'Waiting list',
  leaveQuestion: (establishment, dates) =>
    `Should ${establishment} no longer tell you if there is room? Dates: ${dates}.`,
  leave: 'Leave the list',
  left: 'You are no longer on the waiting list. Your data have been erased.',
}
