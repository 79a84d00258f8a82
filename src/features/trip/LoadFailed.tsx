export const LoadFailed = ({ retry }: { retry: () => void }) => (
  <div role="alert" className="border-t border-rule py-6">
    <p className="max-w-measure">
      The wineries’ hours and fees could not be loaded. Check your connection and try again. What you planned is still
      on this device.
    </p>
    <button type="button" className="button button-quiet mt-4" onClick={retry}>
      Try again
    </button>
  </div>
);
