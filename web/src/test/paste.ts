import type { UserEvent } from '@testing-library/user-event'

/** Enters a text at one go, where the single keys are not what is tested: each of them draws a whole dialog anew. */
export async function paste(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
