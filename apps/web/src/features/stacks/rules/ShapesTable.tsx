import {
  type MlbStackRule,
  type NumberFormat,
  numberWords,
  type Ruleset,
  type Settings,
  shareOfLineups,
} from '@slatecraft/slate'
import { IconTrash } from '@tabler/icons-react'
import { CellInput } from '../../../components/cellTable/CellInput.tsx'
import { moveInTable } from '../../../components/cellTable/moveInTable.ts'
import '../../../components/cellTable/cellButton.css'
import '../../../components/cellTable/cellTable.css'
import { typedNumber } from '../../../components/fields/readNumber.ts'
import { locationId } from '../../../navigation/pageLocation.ts'
import { enterNumber } from '../enterNumber.ts'
import { boundFormat } from './bounds.ts'
import { ListSum } from './ListSum.tsx'
import { mostRules } from './ruleList.ts'
import { type Shapes, shapeFault, shapeName } from './shapes.ts'

interface ShapesTableProps {
  ruleset: Ruleset
  shapes: Shapes
  /** Makes one undo step with this label. */
  onChange(label: string, shapes: Settings['specificStacks'] | undefined): void
}

/** A shape's numbers, stacks first. */
const columns: readonly { field: keyof MlbStackRule; label: string; format: NumberFormat }[] = [
  { field: 'PrimaryStack', label: 'Primary', format: boundFormat },
  { field: 'SecondaryStack', label: 'Secondary', format: boundFormat },
  { field: 'freq', label: 'Lineups', format: shareOfLineups },
]

/** MLB advanced mode: hitters from one team, from a second team, and the share of lineups. */
export function ShapesTable({ ruleset, shapes, onChange }: ShapesTableProps) {
  const withField = (index: number, field: keyof MlbStackRule, value: number) =>
    shapes.map((shape, at) => (at === index ? { ...shape, [field]: value } : shape))

  return (
    <section
      className="sc-rules"
      id={locationId({ tab: 'settings', setting: 'specificStacks' })}
      aria-label="Stack shapes"
    >
      <table className="sc-cells sc-shape-table" onKeyDown={moveInTable}>
        <thead>
          <tr>
            {columns.map(({ field, label }) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {shapes.map((shape, index) => {
            const fault = shapeFault(shape, ruleset)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other identity
              <tr key={index}>
                {columns.map(({ field, label, format }) => (
                  <td key={field}>
                    <span className={field === 'freq' ? 'sc-percent' : undefined}>
                      <CellInput
                        label={`Shape ${index + 1}: ${label}`}
                        className={field === 'freq' ? 'sc-rule-freq' : ''}
                        text={typedNumber(format, shape[field])}
                        fault={field === 'freq' ? undefined : fault}
                        onEnter={(text) =>
                          enterNumber({
                            label: `${shapeName(shape)}: ${label}`,
                            text,
                            value: shape[field],
                            format,
                            onSet: (value) =>
                              onChange(
                                `Shape ${shapeName(shape)}: ${label} ${numberWords(format, value)}`,
                                withField(index, field, value),
                              ),
                          })
                        }
                      />
                    </span>
                  </td>
                ))}
                <td className="sc-cells-text">
                  <button
                    type="button"
                    className="sc-cell-button"
                    aria-label={`Remove ${shapeName(shape)}`}
                    title={`Remove ${shapeName(shape)}`}
                    onClick={() =>
                      onChange(
                        `Shape ${shapeName(shape)} removed`,
                        shapes.filter((_, at) => at !== index),
                      )
                    }
                  >
                    <IconTrash size={16} aria-hidden />
                  </button>
                  {fault !== undefined && <span className="sc-shape-fault">{fault}</span>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <ListSum name="shapes" parts={shapes.map((shape) => ({ label: shapeName(shape), share: shape.freq }))} />
      <div className="sc-stack-acts">
        <button
          type="button"
          className="sc-stack-act"
          disabled={shapes.length >= mostRules}
          onClick={() => onChange('Shape added', [...shapes, { PrimaryStack: 4, SecondaryStack: 0, freq: 0 }])}
        >
          Add shape
        </button>
        <button type="button" className="sc-stack-act" onClick={() => onChange('Shapes reset', undefined)}>
          Reset to default shapes
        </button>
      </div>
    </section>
  )
}
