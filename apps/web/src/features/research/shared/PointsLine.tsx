import './shared.css'

const [width, height] = [84, 20]

/** Points of a player's last games as small bars, the newest at the right. */
export function PointsLine({ points }: { points: readonly number[] }) {
  if (points.length === 0) return null
  const top = Math.max(...points, 1)
  const step = width / 10
  const first = 10 - points.length
  return (
    <svg
      className="sc-outlook-line"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={points.map((value) => value.toFixed(1)).join(', ')}
    >
      {points.map((value, index) => {
        const tall = Math.max(1, (Math.max(0, value) / top) * height)
        // biome-ignore lint/suspicious/noArrayIndexKey: games have no other name here
        return <rect key={index} x={(first + index) * step} y={height - tall} width={step - 2} height={tall} rx={1} />
      })}
    </svg>
  )
}
