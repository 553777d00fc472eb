import type { ComponentProps } from 'react'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'
import { Part } from './Part.tsx'
import '../../components/plots/plots.css'
import type { ReactNode } from 'react'
import '../../components/locked/locked.css'

interface WithheldPlotProps extends Pick<ComponentProps<typeof Part>, 'title' | 'span'> {
  /** In pixels. */
  height: number
}

/** Placeholder dots, in percent of the picture. */
const dots = [
  [8, 82],
  [14, 70],
  [19, 78],
  [26, 60],
  [31, 66],
  [37, 48],
  [44, 57],
  [52, 38],
  [58, 50],
  [66, 30],
  [73, 41],
  [82, 22],
  [91, 33],
] as const

/** A placeholder for a withheld plot, without real data. */
export const WithheldPlot = ({ title, span, height }: WithheldPlotProps) => (
  <Part title={title} span={span}>
    {() => (
      <Blurred hint={<UpgradeHint />}>
        <svg className="sc-veiled-plot" width="100%" height={height} aria-hidden>
          {[20, 40, 60, 80].map((at) => (
            <line key={at} className="sc-dots-grid" x1="0" x2="100%" y1={`${at}%`} y2={`${at}%`} />
          ))}
          {dots.map(([x, y]) => (
            <circle key={x} cx={`${x}%`} cy={`${y}%`} r="9" />
          ))}
        </svg>
      </Blurred>
    )}
  </Part>
)

interface BlurredProps {
  /** Placeholder content: the page source, copies and printouts contain no withheld data. */
  children: ReactNode
  /** The message on top, the only part screen readers read. */
  hint: ReactNode
}

/** A blurred placeholder with an upgrade message on top. */
const Blurred = ({ children, hint }: BlurredProps) => (
  <div className="sc-veil">
    <div className="sc-veiled" aria-hidden inert>
      {children}
    </div>
    <div className="sc-veil-hint">{hint}</div>
  </div>
)
