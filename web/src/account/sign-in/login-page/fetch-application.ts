import { addressInTab } from '../../../lib/support-tab.ts'

const FILES = /\/assets\/[\w.-]+\.(?:js|css)/g
let isBegun = false

/**
 * Fetches the files that the page of the application names, once, into the browser's cache: the application then starts as if
 * it had been open before.
 */
export async function fetchApplication(): Promise<void> {
  if (isBegun) return
  isBegun = true
  try {
    const page = await fetch(addressInTab('/dashboard'), { headers: { accept: 'text/html' } })
    const files = new Set((await page.text()).match(FILES))
    await Promise.all(Array.from(files, fetchFile))
  } catch {
    // The application fetches them itself.
  }
}

async function fetchFile(path: string): Promise<void> {
  const file = await fetch(path, { priority: 'low' })
  await file.arrayBuffer()
}
