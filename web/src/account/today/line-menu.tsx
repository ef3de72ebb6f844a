import { ActionIcon, Menu } from '@mantine/core'
import { openSteps, type DueStep } from '@posada/domain/account/today/due-step'
import { mobileNumber, whatsAppUrlOf } from '@posada/domain/platform/text/mobile-number'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { phoneUrl } from '../../lib/phone-url.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import { registerSearch, stepLabel, type Steps } from './due-button.tsx'
import styles from './stay-line.module.css'
import type { DayStay } from './use-day.ts'

type Props = {
  stay: DayStay
  steps: Steps
  /** Has a button of its own beside the menu. */
  due: DueStep | null
  may: (step: DueStep) => boolean
  onOpen: () => void
}

/** What else can be done with a stay. The menu is made when it is opened: a day has a hundred lines. */
export function LineMenu({ stay, steps, due, may, onOpen }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const others = openSteps(stay, stay.establishment.today, may).filter((step) => step !== due)
  const mobile = mobileNumber(stay.phone)
  return (
    <span className={styles.more}>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        aria-label={`Más acciones de ${stay.holderName}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon of={IconDots} />
      </ActionIcon>
      {isOpen && (
        <Menu opened onClose={close} position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            {/* Names the menu. */}
            <button
              type="button"
              tabIndex={-1}
              className={styles.anchor}
              aria-label={`Acciones de ${stay.holderName}`}
            />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={onOpen}>Abrir la reserva</Menu.Item>
            {others.map((step) =>
              step === 'register' ? (
                <Menu.Item
                  key={step}
                  renderRoot={(props) => <Link {...props} to="/dashboard/new_guest" search={registerSearch(stay)} />}
                >
                  {stepLabel(step, stay)}
                </Menu.Item>
              ) : (
                <Menu.Item key={step} onClick={() => steps.take(step)}>
                  {stepLabel(step, stay)}
                </Menu.Item>
              ),
            )}
            {stay.phone && (
              <Menu.Item component="a" href={phoneUrl(stay.phone)}>
                Llamar al {stay.phone}
              </Menu.Item>
            )}
            {mobile && (
              <Menu.Item component="a" href={whatsAppUrlOf(mobile.slice(1))} target="_blank" rel="noreferrer">
                Escribir por WhatsApp
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}
