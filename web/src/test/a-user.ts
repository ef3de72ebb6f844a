import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'

/**
 * A user of keyboard and mouse. Does not check before each click whether CSS disables pointer events: that check is
 * slow in jsdom, which does not load our styles anyway.
 */
export const aUser = (): UserEvent =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
