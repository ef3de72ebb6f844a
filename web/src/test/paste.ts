import type { UserEvent } from '@testing-library/user-event'

const MOST_CLICKS = 5

/**
 * Enters a text at once, where single keys are not tested: each key would re-render a whole dialog. Clicks again where the menu that
 * has opened the dialog takes the focus back just then.
 */
export async function paste(user: UserEvent, field: Element, text: string): Promise<void> {
  for (let clicks = 0; clicks < MOST_CLICKS && (clicks === 0 || document.activeElement !== field); clicks++)
    await user.click(field)
  await user.paste(text)
}
