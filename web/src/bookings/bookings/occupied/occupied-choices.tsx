import { ActionIcon, Button, Menu } from '@mantine/core'
import type { OccupiedUnit, UnitProposal } from '@posada/contract/bookings/unit-changes'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './occupied-choices.module.css'
import { NoSwapNote, SwapAlternatives, type Swapping, SwapProposal, useSwapProposal } from './swap-choices.tsx'
import { describeOccupant, groupByNights, occupiedTitle, proposalWords } from './occupied-words.ts'

type Props = {
  occupied: OccupiedUnit
  swapping: Swapping
  isRunning: boolean
  /** Saves the dates with this change of unit. */
  onChoose: (proposal: UnitProposal) => void
  /** Opens the booking that occupies the unit. */
  onOpen: (bookingId: string) => void
  /** The heading stands elsewhere already. */
  withoutTitle?: boolean
  /** The booking has several units: the one that is taken is named. */
  isOfGroup: boolean
}

/**
 * Who occupies the unit, and what can be done: move the stays that can give way, continue in another unit, move the whole stay, spend the nights in
 * another establishment, leave somebody without a unit, or see that booking.
 */
export function OccupiedChoices(props: Props) {
  const { occupied, swapping, isRunning, onChoose, onOpen, withoutTitle = false, isOfGroup } = props
  const { occupants, proposals, wanted } = occupied
  const proposal = useSwapProposal(swapping, occupied)
  const bookings = new Map(
    occupants.flatMap(({ bookingId, holderName }) => (bookingId ? [[bookingId, holderName]] : [])),
  )
  return (
    <div className={styles.choices}>
      <div>
        {!withoutTitle && <strong>{occupiedTitle(occupied)}</strong>}
        {occupants.map((occupant) => (
          <p key={`${occupant.roomId} ${occupant.checkIn}`} className={styles.occupant}>
            {describeOccupant(occupant)}
          </p>
        ))}
      </div>
      <SwapProposal swapping={swapping} proposal={proposal} isRunning={isRunning} />
      {proposals.length === 0 && (
        <div>
          <p className={styles.occupant}>
            {wanted.isPinned
              ? 'La estancia está fijada a su unidad: suéltela para cambiarla.'
              : 'No hay otra unidad libre para esas noches.'}
          </p>
          <NoSwapNote proposal={proposal} />
        </div>
      )}
      <div className={styles.actions}>
        {groupByNights(proposals).map((group) => (
          <ProposalButton
            key={`${group[0]?.from} ${group[0]?.to}`}
            proposals={group}
            words={proposalWords(group[0]!, wanted, isOfGroup ? occupants[0]?.roomName : '')}
            isRunning={isRunning}
            onChoose={onChoose}
          />
        ))}
        <SwapAlternatives swapping={swapping} proposal={proposal} isRunning={isRunning} />
        {[...bookings].map(([id, name]) => (
          <Button key={id} size="xs" variant="subtle" onClick={() => onOpen(id ?? '')}>
            Ver la reserva de {name}
          </Button>
        ))}
      </div>
    </div>
  )
}

type ProposalProps = {
  proposals: readonly UnitProposal[]
  words: (unitName: string) => string
  isRunning: boolean
  onChoose: (proposal: UnitProposal) => void
}

/** A button for the best unit, and a menu of the other free ones. */
function ProposalButton({ proposals: [best, ...others], words, isRunning, onChoose }: ProposalProps) {
  if (!best) return null
  return (
    <Button.Group className={styles.proposal ?? ''}>
      <Button size="xs" variant="default" disabled={isRunning} onClick={() => onChoose(best)}>
        {words(labelOf(best))}
      </Button>
      {others.length > 0 && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon
              variant="default"
              className={styles.others ?? ''}
              disabled={isRunning}
              aria-label={words('otra unidad')}
            >
              <Icon of={IconChevronDown} size={14} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown className={styles.menu ?? ''}>
            {others.map((proposal) => (
              <Menu.Item key={proposal.newRoomId} onClick={() => onChoose(proposal)}>
                {labelOf(proposal)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Button.Group>
  )
}

const labelOf = ({ newRoomName, typeName }: UnitProposal) => (typeName ? `${newRoomName} (${typeName})` : newRoomName)
