export const EmptyTrip = () => (
  <p className="max-w-measure pb-4">
    Nothing here yet. Press “Add to trip” on a winery’s page, or look one up below; this page keeps the clock.
  </p>
);
