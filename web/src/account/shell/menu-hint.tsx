import { Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'

const DELAY_MS = 350

/** The hint of an entry, `data-hint`, beside it. It comes once the pointer has rested there. */
export function MenuHint({ of: element }: { of: HTMLElement }) {
  const [rested, setRested] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(element), DELAY_MS)
    return () => clearTimeout(timer)
  }, [element])
  return <Tooltip target={element} label={element.dataset['hint']} position="right" opened={rested === element} />
}
