import { type NflStackRule, type NumberFormat, numberWords, shareOfLineups } from '@slatecraft/slate'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { CellInput } from '../../../components/cellTable/CellInput.tsx'
import { typedNumber } from '../../../components/fields/readNumber.ts'
import { enterNumber } from '../enterNumber.ts'
import { type BoundPair, boundFormat, boundPairs, crossedBounds, nameOf } from './bounds.ts'
import '../../../components/cellTable/cellButton.css'

interface RuleRowProps {
  rule: NflStackRule
  /** Position in the list, from 1. Field names use it because labels can be equal or empty. */
  number: number
  isFirst: boolean
  isLast: boolean
  canCopy: boolean
  onSet(label: string, fields: Partial<NflStackRule>): void
  onMove(step: 1 | -1): void
  onCopy(): void
  onRemove(): void
}

type CellLooks = Pick<ComponentProps<typeof CellInput>, 'className' | 'inputMode' | 'isChanged' | 'fault'>

/** One stack rule: label, share of lineups, on/off switch and bounds in pairs. */
export function RuleRow(props: RuleRowProps) {
  const { rule, number, onSet } = props
  const name = nameOf(rule)
  const crossed = crossedBounds(rule)

  const numberCell = (what: string, field: BoundPair['min'] | 'freq', format: NumberFormat, looks: CellLooks) => (
    <CellInput
      label={`Rule ${number}: ${what}`}
      {...looks}
      text={typedNumber(format, rule[field])}
      onEnter={(text) =>
        enterNumber({
          label: `${name}: ${what}`,
          text,
          value: rule[field],
          format,
          onSet: (value) => onSet(`${name}: ${what} ${numberWords(format, value)}`, { [field]: value }),
        })
      }
    />
  )
  const boundCell = (pair: BoundPair, end: 'min' | 'max') =>
    numberCell(`${pair.name} ${end}`, pair[end], boundFormat, {
      inputMode: 'numeric',
      isChanged: rule[pair[end]] !== (end === 'min' ? boundFormat.least : boundFormat.most),
      fault: crossed.includes(pair) ? `${pair.name}: min is above max. The rule is not used.` : undefined,
    })

  return (
    <tr data-off={rule.disabled || undefined} data-crossed={crossed.length > 0 || undefined}>
      <th scope="row" className="sc-cells-text">
        <CellInput
          label={`Rule ${number}: label`}
          inputMode="text"
          className="sc-rule-label"
          placeholder={name}
          maxLength={80}
          text={rule.label}
          onEnter={(label) => {
            onSet(`Stack rule renamed ${label === '' ? 'to nothing' : label}`, { label })
            return undefined
          }}
        />
        {crossed.length > 0 && (
          <span className="sc-rule-fault">Not used: {crossed.map((pair) => pair.name).join(', ')} min above max</span>
        )}
      </th>
      <td data-label="Lineups">
        <span className="sc-percent">
          {numberCell('lineups', 'freq', shareOfLineups, { className: 'sc-rule-freq' })}
        </span>
      </td>
      <td data-label="Use">
        <input
          type="checkbox"
          className="sc-cell-tick"
          aria-label={`Rule ${number}: use`}
          checked={!rule.disabled}
          onChange={({ currentTarget: { checked } }) =>
            onSet(`${name} ${checked ? 'on' : 'off'}`, { disabled: !checked })
          }
        />
      </td>
      {boundPairs.map((pair) => (
        <td
          key={pair.name}
          data-label={`${pair.side === 'team' ? 'Team' : 'Opp'} ${pair.part}`}
          data-side={pair.side}
          className={pair.part === 'Flex' ? 'sc-cells-edge' : ''}
        >
          <span className="sc-pair">
            {boundCell(pair, 'min')}
            <span aria-hidden>–</span>
            {boundCell(pair, 'max')}
          </span>
        </td>
      ))}
      <td className="sc-rule-acts">
        <RuleActs {...props} name={name} />
      </td>
    </tr>
  )
}

function RuleActs({ name, isFirst, isLast, canCopy, onMove, onCopy, onRemove }: RuleRowProps & { name: string }) {
  const acts = [
    { verb: 'up', Icon: IconArrowUp, isOff: isFirst, act: () => onMove(-1) },
    { verb: 'down', Icon: IconArrowDown, isOff: isLast, act: () => onMove(1) },
    { verb: 'Duplicate', Icon: IconCopy, isOff: !canCopy, act: onCopy },
    { verb: 'Remove', Icon: IconTrash, isOff: false, act: onRemove },
  ]
  return acts.map(({ verb, Icon, isOff, act }) => {
    const words = verb === 'up' || verb === 'down' ? `Move ${name} ${verb}` : `${verb} ${name}`
    return (
      <button
        key={verb}
        type="button"
        className="sc-cell-button"
        aria-label={words}
        title={words}
        disabled={isOff}
        onClick={act}
      >
        <Icon size={16} aria-hidden />
      </button>
    )
  })
}
