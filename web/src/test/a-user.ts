import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'

/**
 * Somebody at the keyboard and the mouse. Whether a style lets an element be pressed is not asked at every press: jsdom
 * answers slowly and knows none of ours.
 */
export const aUser = (): UserEvent =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
