import type { UserEvent } from '@testing-library/user-event'

/** Enters a text at once, where single keys are not tested: each key would re-render a whole dialog. */
export async function paste(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
