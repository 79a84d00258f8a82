/** The small form of Seal.astro. */
export const SmallSeal = ({ score }: { score: number }) => (
  <span className="seal seal-small" role="img" aria-label={`${score} out of 100`}>
    {score}
    <small>/ 100</small>
  </span>
);
