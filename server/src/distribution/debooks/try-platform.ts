import { PlatformError } from './blockchain-platform.ts'

/** Calls the platform for somebody who waits for the answer. What fails becomes a sentence for them. */
export async function tryPlatform<T>(work: () => Promise<T>): Promise<T | { refusal: string }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PlatformError) return { refusal: error.advice }
    throw error
  }
}
