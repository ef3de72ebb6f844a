import { Tabs } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './line-tabs.module.css'

type Props<T extends string> = {
  /** What the tabs are of, for screen readers. */
  label: string
  value: T
  tabs: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  /** The content of the chosen tab. */
  children: ReactNode
}

/** Tabs of a screen, with the panel of the chosen one. */
export function LineTabs<T extends string>({ label, value, tabs, onChange, children }: Props<T>) {
  const list = useRef<HTMLDivElement>(null)
  // On a phone the tabs scroll sideways.
  useEffect(() => {
    const box = list.current
    const chosen = box?.querySelector<HTMLElement>('[data-active]')
    if (!box || !chosen) return
    box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return (
    <Tabs
      value={value}
      onChange={(chosen) => {
        const tab = tabs.find((each) => each.value === chosen)
        if (tab) onChange(tab.value)
      }}
      classNames={{ root: styles.root ?? '', tab: styles.tab ?? '', list: styles.tabs ?? '' }}
    >
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className={styles.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
