import { Button, Menu, Select } from '@mantine/core'
import { MAIN_PLAN_WIRE_ID } from '@posada/domain/prices/price-plan'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { Link } from '@tanstack/react-router'
import { HelpLink } from '../../ui/page/help-link.tsx'
import { PhoneBar } from '../../ui/page/phone-layout.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import { ForceButton } from './connection/force-button.tsx'
import { SetupMenu } from './setup/setup-menu.tsx'
import styles from './channel-header.module.css'

type Plan = { id: string | null; name: string }
type Props = {
  establishmentId: string
  establishments: readonly { id: string; name: string }[]
  onEstablishment: (id: string) => void
  pricePlans: readonly Plan[]
  restrictionPlans: readonly Plan[]
  pricePlanId: string | null
  restrictionPlanId: string | null
  onPricePlan: (id: string | null) => void
  onRestrictionPlan: (id: string | null) => void
}

/** The establishment and the plans whose values are shown, and the menu of what is set up for the establishment. */
export function ChannelHeader(props: Props) {
  const { establishmentId, establishments, onEstablishment, pricePlans, restrictionPlans } = props
  usePageTitle('Precios y portales')
  return (
    <header className={styles.bar}>
      <PhoneBar
        otherwise={
          <>
            <h1>Precios y portales</h1>
            <HelpLink />
          </>
        }
      >
        <h1 className={styles.phoneTitle}>Precios y portales</h1>
        <HelpLink />
        <SetupMenu establishmentId={establishmentId} items={<EngineItem establishmentId={establishmentId} />} />
      </PhoneBar>
      {establishments.length > 1 && (
        <Picker
          label="Establecimiento"
          value={establishmentId}
          choices={establishments.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onEstablishment}
        />
      )}
      <Picker
        label="Plan de precios"
        short="Precios"
        value={props.pricePlanId ?? MAIN_PLAN_WIRE_ID}
        choices={pricePlans.map(planChoice)}
        onChange={(id) => props.onPricePlan(id === MAIN_PLAN_WIRE_ID ? null : id)}
      />
      <Picker
        label="Plan de restricciones"
        short="Restricciones"
        isWide
        value={props.restrictionPlanId ?? MAIN_PLAN_WIRE_ID}
        choices={restrictionPlans.map(planChoice)}
        onChange={(id) => props.onRestrictionPlan(id === MAIN_PLAN_WIRE_ID ? null : id)}
      />
      <div className={styles.menu}>
        <PhoneBar
          otherwise={
            <>
              <SetupMenu establishmentId={establishmentId} />
              <EngineButton establishmentId={establishmentId} />
            </>
          }
        >
          {null}
        </PhoneBar>
        <ForceButton
          establishmentId={establishmentId}
          pricePlanId={props.pricePlanId}
          restrictionPlanId={props.restrictionPlanId}
        />
      </div>
    </header>
  )
}

const engineAddress = (establishmentId: string) => `/dashboard/channel_manager/channel_house/${establishmentId}/motor`

const EngineButton = ({ establishmentId }: { establishmentId: string }) => (
  <Button
    component={Link}
    to={engineAddress(establishmentId)}
    variant="subtle"
    color="gray"
    aria-label="Gestionar motor de reservas"
    leftSection={<Icon of={IconWorld} />}
  >
    Motor de reservas
  </Button>
)

const EngineItem = ({ establishmentId }: { establishmentId: string }) => (
  <Menu.Item component={Link} to={engineAddress(establishmentId)} leftSection={<Icon of={IconWorld} />}>
    Gestionar motor de reservas
  </Menu.Item>
)

const planChoice = ({ id, name }: Plan) => ({ value: id ?? MAIN_PLAN_WIRE_ID, label: name })

type PickerProps = {
  label: string
  /** Stands in the control before the choice. */
  short?: string
  /** With room for a longer word before the choice. */
  isWide?: boolean
  value: string
  choices: { value: string; label: string }[]
  onChange: (value: string) => void
}

const Picker = ({ label, short, isWide = false, value, choices, onChange }: PickerProps) => (
  <Select
    className={[styles.picker, isWide && styles.wide, choices.length < 2 && styles.only].filter(Boolean).join(' ')}
    aria-label={label}
    value={value}
    data={choices}
    onChange={(next) => next !== null && next !== value && onChange(next)}
    allowDeselect={false}
    checkIconPosition="right"
    {...(short
      ? {
          leftSection: <span className={styles.short}>{short}</span>,
          leftSectionPointerEvents: 'none',
          leftSectionWidth: isWide ? 102 : 68,
        }
      : {})}
    rightSection={<Icon of={IconChevronDown} size={16} />}
    rightSectionPointerEvents="none"
    comboboxProps={{ shadow: 'md', zIndex: 400 }}
  />
)
