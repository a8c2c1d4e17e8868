"""Files made by earlier versions, and that this one reads them."""
