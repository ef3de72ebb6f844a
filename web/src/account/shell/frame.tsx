import { type ComponentProps, type ReactNode, useState } from 'react'
import { PhoneBarContext, useIsPhone } from '../../ui/page/phone-layout.tsx'
import styles from './frame.module.css'
import { TopBar } from './top-bar.tsx'

type Props = Omit<ComponentProps<'main'>, 'id' | 'className'> & {
  /** Over the whole width, above the menu. */
  above?: ReactNode
  /** The menu at the side; in the phone's drawer, with how that is closed. */
  menu: (close?: () => void) => ReactNode
}

/** The menu and the open screen, each scrolling by itself. Further props are those of the screen's `main`. */
export function Frame({ above, menu, ...main }: Props) {
  const isPhone = useIsPhone()
  const [phoneBar, setPhoneBar] = useState<HTMLElement | null>(null)
  return (
    <PhoneBarContext value={isPhone ? phoneBar : null}>
      <div className={styles.frame}>
        <a className={styles.skip} href="#contenido">
          Ir al contenido
        </a>
        {above}
        <div className={styles.columns}>
          {isPhone ? <TopBar slot={setPhoneBar} menu={menu} /> : <aside className={styles.side}>{menu()}</aside>}
          <main id="contenido" className={styles.main} {...main} />
        </div>
      </div>
    </PhoneBarContext>
  )
}
