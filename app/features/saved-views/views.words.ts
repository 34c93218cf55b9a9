export const VIEW_TEXTS = {
  saved: (name: string) => `View “${name}” saved`,
  changed: "View saved",
  deleted: (name: string) => `View “${name}” deleted`,
  notDeleted: "The view is still there",
  notPutBack: "The view was not put back",
  nameTaken: "Another view of yours has this name",
  nothingToKeep: "This list shows everything. Filter it first.",
};

export const VIEW_PROBLEMS = {
  view_not_found: "This view has been deleted.",
  view_exists: "This form has already been used. Close it and open it again.",
  too_many_views: "You have 50 views, the maximum. Delete one first.",
  too_many_shared_views: "50 views are shared, the maximum. Stop sharing one first.",
  denied: "Only admins can share views.",
};
