/** The small variant of Seal.astro, for islands. */
export const SmallSeal = ({ score }: { score: number }) => (
  <span className="seal seal-small" role="img" aria-label={`${score} out of 100`}>
    {score}
    <small>/ 100</small>
  </span>
);
