const RADIUS = 20
const ROUND = 2 * Math.PI * RADIUS

/** Progress of an upload. Without a share it spins. */
export function ProgressRing({ share, label }: { share: number | undefined; label: string }) {
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      className="grid justify-items-center gap-2 rounded-12 bg-scrim px-4 py-3 text-on-photo"
    >
      <svg
        viewBox="0 0 48 48"
        width="48"
        height="48"
        aria-hidden="true"
        className={share === undefined ? 'animate-spin' : 'picture-ring'}
      >
        <circle cx="24" cy="24" r={RADIUS} fill="none" stroke="currentColor" strokeOpacity="0.3" strokeWidth="4" />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - (share ?? 0.25))}
        />
      </svg>
      <span className="text-13">{label}</span>
    </span>
  )
}
